import broken from './broken.svg?url'
import closed from './closed.svg?url'
import lost from './lost.svg?url'
import styles from './scene.module.css'

/**
 * A drawing in shades of the museum's accent colour. Screen readers skip it, because the text next
 * to it says the same.
 */
function Scene({ href }: { href: string }) {
  return (
    <svg
      viewBox="0 0 480 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      className={styles.picture}
    >
      {/* `use` instead of `img`, because an image cannot read the accent colour. */}
      <use href={href} />
    </svg>
  )
}

const STATES = { broken, closed, lost }

/**
 * A picture above the text of a page that cannot show its content. The file of the picture is
 * fetched only when such a page shows.
 */
export function StatePicture({ of: state }: { of: keyof typeof STATES }) {
  // Without a connection the picture cannot load, so show no empty frame.
  return navigator.onLine === false ? null : (
    <div className={styles.state}>
      <Scene href={`${STATES[state]}#scene`} />
    </div>
  )
}
