import { quote } from './quote.ts'

/**
 * What of an address may stand in a log: no query, where the interface puts tokens, codes and ids of
 * orders, and of the pages that let in whoever knows their address only which page it is.
 */
export function loggedAddress(): string {
  return `map $request_uri $shop_logged {
  "~^(?<shop_page>(/[^/?]+)?/(order-review|recover)/)" $shop_page-;
  "~^(?<shop_path>[^?]*)" $shop_path;
}
log_format museum_shop '$remote_addr [$time_iso8601] $request_method $shop_logged '
  '$status $body_bytes_sent $request_time $upstream_status $upstream_response_time';`
}

/** The error log quotes requests whole; what it would say of a backend is in `$upstream_status`. */
export function logLines(folder: string): string {
  return `access_log ${quote(`${folder}/museum-shop.log`)} museum_shop;
error_log ${quote(`${folder}/museum-shop-error.log`)} crit;`
}
