import type { SectionName } from '../../../../contract/sections.ts'
import type { SectionForm } from '../form-state.ts'
import { failures } from './failures.tsx'
import { home } from './home.tsx'
import { look } from './look.tsx'
import { menu } from './menu.tsx'
import { names } from './names.tsx'
import { offerings } from './offerings.tsx'
import { pages } from './pages.tsx'
import { partners } from './partners.tsx'
import { robots } from './robots.tsx'
import { terms } from './terms.tsx'
import { texts } from './texts.tsx'
import { waitingRoom } from './waiting-room.tsx'

/** By the last part of their address. */
export const SECTIONS: Record<SectionName, SectionForm> = {
  offerings,
  names,
  look,
  menu,
  texts,
  home,
  pages,
  partners,
  terms,
  failures,
  'waiting-room': waitingRoom,
  robots,
}
