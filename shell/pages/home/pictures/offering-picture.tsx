import type { Offering } from '@shop/shared/offerings'
import guidedTours from './guided-tours.svg?url'
import merchandise from './merchandise.svg?url'
import passes from './passes.svg?url'
import styles from './pictures.module.css'
import tickets from './tickets.svg?url'
import vouchers from './vouchers.svg?url'

/** Drawings in files of their own: only those of the offerings shown are fetched. */
const SCENES: Record<Offering['key'], string> = {
  tickets,
  guided_tours: guidedTours,
  merchandise,
  passes,
  vouchers,
}

/** A drawing for an offering, in shades of the museum's accent. It tells nothing the text does not. */
export function OfferingPicture({ offering }: { offering: Offering['key'] }) {
  return (
    <svg
      viewBox="0 0 480 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      className={styles.picture}
    >
      {/* Used and not shown as an image, because an image does not see the accent. */}
      <use href={`${SCENES[offering]}#scene`} />
    </svg>
  )
}
