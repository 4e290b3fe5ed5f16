import type { FoundBooking } from '@shop/shared/api/endpoints/booking'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { CheckboxField, FieldErrors } from '@shop/shared/ui/form/form-field'
import { useUnit } from 'effector-react'
import { $chosen, $problems, lineToggled } from './model.ts'
import styles from './page.module.css'

/** The lines that can be withdrawn from, and for the others the reason why not. */
export function LineList({ booking }: { booking: FoundBooking }) {
  const { t } = useTexts('mf_checkout')
  const { chosen, problems, toggle } = useUnit({
    chosen: $chosen,
    problems: $problems,
    toggle: lineToggled,
  })
  return (
    <fieldset className={styles.lines}>
      <legend>{t('withdraw.text')}</legend>
      {booking.lines.map((line, index) =>
        line.withdrawal === 'open' ? (
          <CheckboxField
            // biome-ignore lint/suspicious/noArrayIndexKey: a booking never changes
            key={index}
            id={lineId(index)}
            label={lineName(line)}
            checked={chosen.includes(index)}
            onChange={() => toggle(index)}
          />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a booking never changes
          <p key={index} className={styles.closed}>
            {lineName(line)}
            <br />
            <span className={styles.why}>{t(`withdraw.why.${line.withdrawal ?? 'unknown'}`)}</span>
          </p>
        ),
      )}
      <FieldErrors id="withdraw-lines" errors={problems.lines?.map((text) => t(text)) ?? []} />
    </fieldset>
  )
}

export function lineId(index: number | undefined): string {
  return `withdraw-line-${index}`
}

export function lineName({ count, name }: FoundBooking['lines'][number]): string {
  return `${count} × ${name}`
}
