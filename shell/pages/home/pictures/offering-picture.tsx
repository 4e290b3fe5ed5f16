import type { Offering } from '@shop/shared/offerings'
import { Scene } from '../../../frame/pictures/scene.tsx'
import offerings from './offerings.svg?url'

/** One file for all drawings: each request costs more than a drawing. */
export function OfferingPicture({ offering }: { offering: Offering['key'] }) {
  return <Scene href={`${offerings}#${offering}`} />
}
