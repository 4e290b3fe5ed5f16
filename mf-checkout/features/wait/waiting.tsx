import { Loading } from '@shop/shared/ui/states'
import styles from './waiting.module.css'

/** Where nothing else can be done meanwhile: the lamp stays lit until the answer is there. */
export function Waiting({ label }: { label?: string }) {
  return (
    <div className={styles.waiting}>
      <svg viewBox="0 0 480 300" aria-hidden="true" focusable="false" className={styles.picture}>
        <path
          d="M84 60h.1M150 30h.1M330 40h.1M410 96h.1M60 150h.1M436 200h.1"
          className={styles.star}
        />
        <circle cx="240" cy="164" r="104" className={styles.shine} />
        <circle cx="240" cy="164" r="66" className={styles.shine} />
        <path d="M0 262q120-22 240-8t240-12v58H0Z" className={styles.ground} />
        <path d="M214 96v-14a26 26 0 0 1 52 0v14" className={styles.handle} />
        <path d="M200 96h80l14 22H186Z" className={styles.body} />
        <path d="M194 118h92v100h-92Z" className={styles.glass} />
        <path d="M240 136c34 34 26 66 0 66s-34-32 0-66Z" className={styles.flame} />
        <path d="M194 118v100m46-100v12m46-12v100" className={styles.frame} />
        <path d="M182 218h116l10 26H172Z" className={styles.body} />
      </svg>
      <Loading {...(label === undefined ? {} : { label })} />
    </div>
  )
}
