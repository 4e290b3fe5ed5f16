import type { Offering } from '@shop/shared/offerings'
import guidedTours from './guided-tours.svg?url'
import merchandise from './merchandise.svg?url'
import passes from './passes.svg?url'
import styles from './pictures.module.css'
import tickets from './tickets.svg?url'
import vouchers from './vouchers.svg?url'

/** Separate files, so that only the drawings in use are fetched. */
const SCENES: Record<Offering['key'], string> = {
  tickets,
  guided_tours: guidedTours,
  merchandise,
  passes,
  vouchers,
}

/** A drawing in shades of the museum's accent colour. Decorative: the text says the same. */
export function OfferingPicture({ offering }: { offering: Offering['key'] }) {
  return (
    <svg
      viewBox="0 0 480 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      className={styles.picture}
    >
      {/* `use` instead of `img`, because an image cannot read the accent colour. */}
      <use href={`${SCENES[offering]}#scene`} />
    </svg>
  )
}
