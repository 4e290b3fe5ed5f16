/** `audio-guides/kids` → `audioGuidesKids`: by this name a remote serves its page. */
export function pageName(path: string): string {
  return path.replace(/[-/]+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/-+$/, '')
}

/** `audioGuides` → `AudioGuides`: components begin with a capital. */
export function componentName(path: string): string {
  const name = pageName(path)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
