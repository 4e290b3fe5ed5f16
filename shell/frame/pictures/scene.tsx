import broken from './broken.svg?url'
import closed from './closed.svg?url'
import lost from './lost.svg?url'
import styles from './scene.module.css'

/** A drawing in shades of the museum's accent colour. Decorative: the text says the same. */
export function Scene({ file }: { file: string }) {
  return (
    <svg
      viewBox="0 0 480 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      className={styles.picture}
    >
      {/* `use` instead of `img`, because an image cannot read the accent colour. */}
      <use href={`${file}#scene`} />
    </svg>
  )
}

const STATES = { broken, closed, lost }

/** Above the words of a page that cannot show what was asked for; its file is fetched only there. */
export function StatePicture({ of: state }: { of: keyof typeof STATES }) {
  // Without a connection there is none, and no empty frame for it.
  return navigator.onLine === false ? null : (
    <div className={styles.state}>
      <Scene file={STATES[state]} />
    </div>
  )
}
