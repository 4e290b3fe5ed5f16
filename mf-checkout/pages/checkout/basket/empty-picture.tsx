import styles from '../../../features/wait/night.module.css'

/** An empty basket at night. Decorative: the title says the same. */
export function EmptyPicture() {
  return (
    <svg viewBox="0 0 480 300" aria-hidden="true" focusable="false" className={styles.picture}>
      <path d="M392 40a40 40 0 1 0 40 58 33 33 0 0 1-40-58Z" className={styles.warm} />
      <path d="M70 84h.1M150 50h.1M300 44h.1M440 190h.1" className={styles.star} />
      <path d="M0 246q120-26 240-10t240-14v78H0Z" className={styles.ground} />
      <path d="M176 160c0-110 128-110 128 0" className={styles.handle} />
      <path
        d="M142 158h196l-24 104a12 12 0 0 1-12 10H178a12 12 0 0 1-12-10Z"
        className={styles.body}
      />
      <path d="M160 190h160m-152 28h144m-136 28h128" className={styles.weave} />
      <path d="M134 150h212v18H134Z" className={styles.rim} />
    </svg>
  )
}
