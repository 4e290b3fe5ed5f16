import { md5 } from 'js-md5'

/**
 * A password as the interface takes it: the md5 of its UTF-8 bytes in lower-case hexadecimal. This is
 * a wire format and protects nothing: md5 is quickly tried out, and whoever has the result can sign in
 * with it. What protects the password on its way is TLS, and at rest the server's own slow hash.
 */
export function md5OfPassword(password: string): string {
  return md5(password)
}
