/** Header of an answer from the browser cache: when it arrived, in ms since 1970. */
export const KEPT_AT = 'Shop-Kept-At'
