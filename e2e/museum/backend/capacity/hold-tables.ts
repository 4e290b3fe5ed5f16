/** Where what a cart holds is written, each row by `cart_id`: places, pieces of articles, money of codes. */
export const HOLD_TABLES = ['hold', 'article_hold', 'code_use'] as const
