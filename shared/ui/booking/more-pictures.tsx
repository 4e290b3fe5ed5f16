import type { Picture } from '@shop/shared/api/endpoints/pictures'
import { copiesOf, eachOnce } from '@shop/shared/pictures/copies-of'
import { FAILED_PICTURE } from '../failed-picture.tsx'
import styles from './more-pictures.module.css'

/** Bounds what a backend can add to the page. */
const MOST_PICTURES = 12

/** Below the text of an offer, each once, loaded when the visitor scrolls near. */
export function MorePictures({ pictures }: { pictures: readonly Picture[] }) {
  return eachOnce(pictures)
    .slice(0, MOST_PICTURES)
    .map(({ url, srcset, alt }) => (
      <div key={url} className={styles.frame}>
        <img
          className={`${styles.picture} ${FAILED_PICTURE}`}
          loading="lazy"
          {...copiesOf(srcset, 'intro')}
          src={url}
          alt={alt}
        />
      </div>
    ))
}
