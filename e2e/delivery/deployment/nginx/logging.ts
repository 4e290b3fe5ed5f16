import { indent, quote } from './quote.ts'

/** The id of a request: nginx makes it, passes it on, and tells the visitor. */
export const REQUEST_ID = 'X-Request-Id'

/** Of a log line, by name; nginx writes JSON strings, so that `-` and `200, 502` need no care. */
const FIELDS = {
  time: '$time_iso8601',
  network: '$shop_network',
  method: '$request_method',
  path: '$shop_logged',
  status: '$status',
  bytes: '$bytes_sent',
  seconds: '$request_time',
  cache: '$upstream_cache_status',
  upstream: '$upstream_addr',
  upstreamStatus: '$upstream_status',
  upstreamSeconds: '$upstream_response_time',
  requestId: '$request_id',
}

/**
 * How a request is logged, for nginx's `http` context. Neither query nor whole address: the
 * interface puts tokens, codes and order ids in the query, and of pages whose address alone gives
 * access only the page is logged. Of a visitor's address only the network is: the first three parts.
 */
export function logFormat(): string {
  const fields = Object.entries(FIELDS).map(([name, value]) => `"${name}":"${value}"`)
  const lines = fields.map((field, index) => `${index === 0 ? '{' : ','}${field}`)
  return `map $request_uri $shop_logged {
  "~^(?<shop_page>(/[^/?]+)?/(order-review|recover)/)" $shop_page-;
  "~^(?<shop_path>[^?]*)" $shop_path;
}
map $remote_addr $shop_network {
  default "";
  "~^(?<shop_net4>\\d+\\.\\d+\\.\\d+)\\." $shop_net4.0;
  "~^(?<shop_net6>[\\da-f]+(:[\\da-f]+){0,2}):" $shop_net6::;
}
log_format museum_shop escape=json
${indent(`${lines.map((line) => `'${line}'`).join('\n')}\n'}';`)}`
}

/**
 * Nothing of requests, which this log quotes whole, with query and address: even a full disk is
 * said with whoever came upon it. Backend errors are in `$upstream_status`; what concerns the server
 * itself is in nginx's own log.
 */
export function logLines(folder: string): string {
  return `access_log ${quote(`${folder}/museum-shop.log`)} museum_shop;
error_log ${quote(`${folder}/museum-shop-error.log`)} emerg;`
}
