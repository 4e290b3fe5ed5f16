/** A file that the page will need, named before its scripts can request it. */
export interface Preload {
  href: string
  as: 'script' | 'style' | 'image' | 'fetch'
  integrity?: string | undefined
  priority?: 'high' | 'low' | undefined
  srcset?: string | undefined
  sizes?: string | undefined
}
