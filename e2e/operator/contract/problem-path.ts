/**
 * Splits the name of an input, such as `partner_logos[0].logos[1].url`, into the path of its value.
 * The key of a custom text may contain dots.
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
