import { SECTION_NAMES } from './sections.ts'

/** The desk's pages in menu order, by the last part of their address. */
export const DESK_PAGES = [
  'overview',
  ...SECTION_NAMES,
  'releases',
  'unfinished',
  'history',
  'log',
  'operators',
] as const
