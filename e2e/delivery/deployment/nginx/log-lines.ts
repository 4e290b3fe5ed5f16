import { quote } from './quote.ts'

/**
 * The part of an address that may be logged. The query is left out, because the interface puts
 * tokens, codes and order ids there. Of pages whose address alone gives access, only the page is
 * logged.
 */
export function loggedAddress(): string {
  return `map $request_uri $shop_logged {
  "~^(?<shop_page>(/[^/?]+)?/(order-review|recover)/)" $shop_page-;
  "~^(?<shop_path>[^?]*)" $shop_path;
}
log_format museum_shop '$remote_addr [$time_iso8601] $request_method $shop_logged '
  '$status $body_bytes_sent $request_time $upstream_status $upstream_response_time';`
}

/**
 * Only critical errors: the error log quotes whole requests. Backend errors are in
 * `$upstream_status`.
 */
export function logLines(folder: string): string {
  return `access_log ${quote(`${folder}/museum-shop.log`)} museum_shop;
error_log ${quote(`${folder}/museum-shop-error.log`)} crit;`
}
