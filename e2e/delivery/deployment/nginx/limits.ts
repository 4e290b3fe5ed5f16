/**
 * Limits for each client address that nginx sees; a school or an office shares one. Requests for
 * files are not counted. Too many requests are answered by 429 and may be retried a moment later.
 */
export const LIMIT_ZONES = `limit_req_zone $binary_remote_addr zone=museum_shop_calls:10m rate=50r/s;
limit_conn_zone $binary_remote_addr zone=museum_shop_visitors:10m;
limit_req_status 429;
limit_conn_status 429;
`

/** For the server block: all connections; over HTTP/2 each concurrent request counts as one. */
export const LIMIT_LINES = 'limit_conn museum_shop_visitors 300;'

/** For proxied requests: one page sends up to about thirty at once. */
export const CALL_LIMIT = 'limit_req zone=museum_shop_calls burst=400 nodelay;'
