/** A file that the page will ask for, named before its scripts are there to ask. */
export interface Preload {
  href: string
  as: 'script' | 'style' | 'image' | 'fetch'
  integrity?: string | undefined
  priority?: 'high' | 'low' | undefined
  srcset?: string | undefined
  sizes?: string | undefined
}
