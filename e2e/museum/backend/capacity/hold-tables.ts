/** Tables of what a cart holds, by `cart_id`: places, pieces of articles, money of codes. */
export const HOLD_TABLES = ['hold', 'article_hold', 'code_use'] as const
