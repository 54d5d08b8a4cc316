/** Loads the typefaces. Import it once, from the entry. */
import "./styles/fonts.css";
