/** The shapes of beans and of a heap of them on its way, centred on 0,0 in the units of a cell. Data only. */

export const BEAN = "M-9 -3C-10 -10 -1 -12 5 -9C12 -5 12 6 5 10C0 12 -5 9 -2 5C1 2 -8 4 -9 -3Z";
/** The cut that tells garnet's beans from moonstone's, which are hollow. */
export const BEAN_CUT = "M-4 -5L5 4";
/** An arrow that carries an amount; it points to the right. */
export const HAUL = "M-30 -17H8L31 0L8 17H-30L-20 0Z";
