/**
 * Quoted places in another part of the shop, however they are read: by an import of any kind, from
 * JSON, CSS, a URL or the file system.
 */
const FOREIGN =
  /(?<=["'`(])(?:@shop\/(?!shared[/"'`])[^"'`)]*|(?:\.{1,2}\/)+(?:mf-|shell\/|e2e\/)[^"'`)]*)/g

export function foreignMentions(text: string): string[] {
  return text.match(FOREIGN) ?? []
}
