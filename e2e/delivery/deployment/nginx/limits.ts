/**
 * By where a visitor comes from, as nginx sees it: a school or an office is one address. Files are not
 * counted. Who asks too fast is answered 429 and may go on a moment later.
 */
export const LIMIT_ZONES = `limit_req_zone $binary_remote_addr zone=museum_shop_calls:10m rate=50r/s;
limit_conn_zone $binary_remote_addr zone=museum_shop_visitors:10m;
limit_req_status 429;
limit_conn_status 429;
`

/** In the server: connections of all kinds; over HTTP/2 each request under way is one. */
export const LIMIT_LINES = 'limit_conn museum_shop_visitors 300;'

/** In what is passed on: a page asks for up to some thirty answers at once. */
export const CALL_LIMIT = 'limit_req zone=museum_shop_calls burst=400 nodelay;'
