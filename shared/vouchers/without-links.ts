/**
 * A dot that mail programs would turn into a link: `evil.example` and `t.co`, but not `J.R.R.`. Names
 * of hosts take the full stops of other scripts as well (UTS 46).
 */
const LINKING_DOT = /(?<=[\p{L}\p{N}-])[.\u3002\uff0e\uff61](?=\p{L}{2})/gu

/** The text with its dots where no mail program makes links of them. */
export function unlinkedDots(text: string): string {
  return text.replace(LINKING_DOT, '$& ')
}

/** The text without anything that a mail program turns into a link. */
export function withoutLinks(text: string): string {
  let [before, after] = [text, text]
  // What is left after a removal may be one again.
  do {
    before = after
    after = before.replace(/\p{L}+:\/\//giu, '').replace(/www\./giu, '')
  } while (after !== before)
  return unlinkedDots(after)
}
