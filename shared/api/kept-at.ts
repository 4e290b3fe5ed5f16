/** Header of an answer that the browser had kept: when it arrived, in ms since 1970. */
export const KEPT_AT = 'Shop-Kept-At'
