import { md5 } from 'js-md5'

/**
 * A password in the format of the interface: the md5 of its UTF-8 bytes in lower-case hexadecimal.
 * This is a wire format and protects nothing: an md5 is guessed quickly, and the md5 alone is
 * enough to sign in. The password is protected on its way by TLS, and at rest by the server's own
 * slow hash.
 */
export function md5OfPassword(password: string): string {
  return md5(password)
}
