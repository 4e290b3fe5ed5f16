import { Loading } from '@shop/shared/ui/states'
import night from './night.module.css'
import styles from './waiting.module.css'

/** Shown while the visitor can only wait. The picture of a lamp is lit until the answer arrives. */
export function Waiting({ label }: { label?: string }) {
  return (
    <div className={styles.waiting}>
      <svg
        viewBox="0 0 480 300"
        aria-hidden="true"
        focusable="false"
        className={`${night.picture} ${styles.late}`}
      >
        <path
          d="M84 60h.1M150 30h.1M330 40h.1M410 96h.1M60 150h.1M436 200h.1"
          className={night.star}
        />
        <circle cx="240" cy="164" r="104" className={`${night.warm} ${styles.shine}`} />
        <path d="M0 262q120-22 240-8t240-12v58H0Z" className={night.ground} />
        <path d="M214 96v-14a26 26 0 0 1 52 0v14" className={night.handle} />
        <path d="M200 96h80l14 22H186Z" className={night.body} />
        <path d="M194 118h92v100h-92Z" className={night.rim} />
        <path d="M240 136c34 34 26 66 0 66s-34-32 0-66Z" className={night.warm} />
        <path d="M182 218h116l10 26H172Z" className={night.body} />
      </svg>
      <Loading {...(label === undefined ? {} : { label })} />
    </div>
  )
}
