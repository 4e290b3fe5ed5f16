import { failures } from './failures.ts'
import { look } from './look.ts'
import { menu } from './menu.ts'
import { names } from './names.ts'
import { offerings } from './offerings.ts'
import { partners } from './partners.ts'
import { robots } from './robots.ts'
import type { Section } from './section.ts'
import { terms } from './terms.ts'
import { waitingRoom } from './waiting-room.ts'

/** By the last part of their path, in menu order. */
export const SECTIONS = {
  offerings,
  names,
  look,
  menu,
  partners,
  terms,
  failures,
  'waiting-room': waitingRoom,
  robots,
} satisfies Record<string, Section>

export type SectionName = keyof typeof SECTIONS

export function isSection(name: string): name is SectionName {
  return Object.hasOwn(SECTIONS, name)
}
