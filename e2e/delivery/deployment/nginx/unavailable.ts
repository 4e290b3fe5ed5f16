/**
 * Where no process answers in time, that is 503 and not 502: it passes. Who is refused is told when to
 * come again, drawn for each request, also where this server refuses by its own limits; a process that
 * refuses says so itself. A browser's page loads again after that time.
 */
export const UNAVAILABLE_MAPS = `split_clients $request_id $shop_wait {
  20% 3;
  20% 4;
  20% 5;
  20% 7;
  * 9;
}
map "$status$upstream_http_retry_after" $shop_retry_after {
  default "";
  503 $shop_wait;
  429 $shop_wait;
}
map "$status$sent_http_content_type" $shop_refresh {
  default "";
  "~^503text/html" $shop_wait;
}
map $http_accept $shop_unavailable {
  default /unavailable.json;
  "~text/html" /unavailable.html;
}`

/** For the server block. */
export const UNAVAILABLE_HEADERS = `add_header Retry-After $shop_retry_after always;
add_header Refresh $shop_refresh always;`

export const UNAVAILABLE_LINES = `error_page 502 504 =503 /unavailable;
location = /unavailable {
  internal;
  try_files $shop_unavailable =503;
}`
