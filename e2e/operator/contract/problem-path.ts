/**
 * `partner_logos[0].logos[1].url`, the name of an input, as the way to its value. The key of a text
 * has dots of its own.
 */
export function pathOf(problem: string): (string | number)[] {
  const [, field, owner, key, language] =
    /^(custom_texts)\.([^.]+)\.(.+)\.([^.]+)$/.exec(problem) ?? []
  if (field && owner && key && language) return [field, owner, key, language]
  return problem
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}
