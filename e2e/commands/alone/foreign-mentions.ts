/**
 * Quoted paths into another part of the shop, wherever they occur: any kind of import, JSON, CSS, a
 * URL or the file system.
 */
const FOREIGN =
  /(?<=["'`(])(?:@shop\/(?!shared[/"'`])[^"'`)]*|(?:\.{1,2}\/)+(?:mf-|shell\/|e2e\/)[^"'`)]*)/g

export function foreignMentions(text: string): string[] {
  return text.match(FOREIGN) ?? []
}
