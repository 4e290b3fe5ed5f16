import { SECTION_NAMES } from './sections.ts'

/** Pages that the desk draws itself, by the last part of their address. */
export const DESK_PAGES = [
  'overview',
  ...SECTION_NAMES,
  'releases',
  'history',
  'log',
  'operators',
] as const
