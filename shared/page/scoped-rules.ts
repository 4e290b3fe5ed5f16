/**
 * The rules of a CSS module that was imported with `?inline`: such rules have the class names of
 * the source, so they get those of the build.
 */
export function scopedRules(css: string, classes: Readonly<Record<string, string>>): string {
  return css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\.([a-z][\w-]*)/gi, (written, name) =>
      Object.hasOwn(classes, name) ? `.${classes[name]}` : written,
    )
}
