/**
 * A dot that mail programs would turn into a link: `evil.example` and `t.co`, but not `J.R.R.`.
 * Host names may also use the full stops of other scripts (UTS 46).
 */
const LINKING_DOT = /(?<=[\p{L}\p{N}-])[.\u3002\uff0e\uff61](?=\p{L}{2})/gu

/** The text with its dots changed, so that mail programs make no links. */
export function unlinkedDots(text: string): string {
  return text.replace(LINKING_DOT, '$& ')
}

/** The text without anything that a mail program turns into a link. */
export function withoutLinks(text: string): string {
  let [before, after] = [text, text]
  // A removal may leave another link.
  do {
    before = after
    after = before.replace(/\p{L}+:\/\//giu, '').replace(/www\./giu, '')
  } while (after !== before)
  return unlinkedDots(after)
}
