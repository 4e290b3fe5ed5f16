import type { VoucherProduct } from '@shop/shared/api/endpoints/vouchers'
import { copiesOf } from '@shop/shared/pictures/copies-of'
import styles from './card.module.css'

/**
 * The upper half of the card as it will be printed: the picture, or the museum's colour without
 * one.
 */
export function CardFront({ voucher }: { voucher: VoucherProduct }) {
  const { picture, picture_srcset, picture_alt } = voucher
  return (
    <div className={styles.front}>
      {picture ? (
        <img
          className={styles.motif}
          {...copiesOf(picture_srcset, 'intro')}
          src={picture}
          alt={picture_alt}
          width={1200}
          height={800}
          fetchPriority="high"
        />
      ) : (
        <div className={styles.motif} />
      )}
    </div>
  )
}
