import type { Offering } from '@shop/shared/offerings'
import { Scene } from '../../../frame/pictures/scene.tsx'
import guidedTours from './guided-tours.svg?url'
import merchandise from './merchandise.svg?url'
import passes from './passes.svg?url'
import tickets from './tickets.svg?url'
import vouchers from './vouchers.svg?url'

/** Each drawing is a separate file, so that the browser fetches only the drawings in use. */
const SCENES: Record<Offering['key'], string> = {
  tickets,
  guided_tours: guidedTours,
  merchandise,
  passes,
  vouchers,
}

export function OfferingPicture({ offering }: { offering: Offering['key'] }) {
  return <Scene file={SCENES[offering]} />
}
