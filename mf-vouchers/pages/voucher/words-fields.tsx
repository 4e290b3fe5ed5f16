import { useTexts } from '@shop/shared/i18n/use-texts'
import { BookingStep } from '@shop/shared/ui/booking/step'
import { TextField } from '@shop/shared/ui/form/form-field'
import { TextArea } from '@shop/shared/ui/form/text-area'
import { UNSEEN } from '@shop/shared/ui/unseen'
import {
  CARD_FIELDS,
  type CardField,
  type CardLimits,
  countSigns,
  limitOf,
  readCardText,
} from '@shop/shared/vouchers/card-words'
import { useUnit } from 'effector-react'
import { $count, $longWords } from './model.ts'
import styles from './words-fields.module.css'
import { $typedWords, wordsTyped } from './words-model.ts'

/** Numbers of characters left at which a text is announced; not at each typed character. */
const STEPS = [0, 10, 20, 40]

/** Fields for the buyer's text on the card, if the backend prints text. */
export function WordsFields({ limits }: { limits: CardLimits }) {
  const { t } = useTexts('mf_vouchers')
  const count = useUnit($count)
  const fields = CARD_FIELDS.filter((field) => limitOf(limits, field) !== null)
  if (fields.length === 0) return null
  return (
    <BookingStep id="voucher-words" title={t('words.title')} lack={null} isHeld={false}>
      <p className={styles.about}>{t('words.about')}</p>
      {fields.map((field) => (
        <WordsField key={field} field={field} most={limitOf(limits, field) ?? 0} />
      ))}
      {count > 1 ? <p className={styles.about}>{t('words.same', { many: count })}</p> : null}
    </BookingStep>
  )
}

function WordsField({ field, most }: { field: CardField; most: number }) {
  const { t } = useTexts('mf_vouchers')
  const { typed, long, onType } = useUnit({
    typed: $typedWords,
    long: $longWords,
    onType: wordsTyped,
  })
  const { text, left } = readCardText(typed[field], field)
  const rest = most - countSigns(text)
  const said = lengthAnnouncement(rest, most)
  const props = {
    id: `voucher-${field}`,
    label: t(`words.${field}`),
    hint: t('words.most', { most }),
    value: typed[field],
    errors: long.includes(field) ? [t('words.long', { most })] : [],
    onChange: (value: string) => onType({ field, text: value }),
  }
  const isShort = said?.kind === 'leftAtMost'
  const note = (
    <p className={styles.note}>
      {isShort ? <span aria-hidden="true">{t('words.left', { most: rest })} </span> : null}
      <span role="status">
        {said === null ? null : (
          <span className={isShort ? UNSEEN : undefined}>
            {t(`words.${said.kind}`, { count: said.signs, most: said.signs })}{' '}
          </span>
        )}
        {left.length === 0 ? null : t('words.unprintable', { signs: left.join(' ') })}
      </span>
    </p>
  )
  return field === 'greeting' ? (
    <TextArea {...props} rows={4}>
      {note}
    </TextArea>
  ) : (
    <TextField {...props} autoComplete={field === 'from' ? 'name' : 'off'}>
      {note}
    </TextField>
  )
}

/**
 * What is announced about a text's length: nothing while many characters are left; then the step of
 * `STEPS` that is reached, so that a screen reader is not interrupted at every character.
 */
function lengthAnnouncement(
  rest: number,
  most: number,
): { kind: 'leftAtMost' | 'full' | 'over'; signs: number } | null {
  if (rest < 0) return { kind: 'over', signs: -rest }
  const step = STEPS.find((candidate) => rest <= candidate)
  // In a short field, few characters are left from the start, so these steps are not announced.
  if (step === undefined || rest === most || step * 2 > most) return null
  return { kind: step === 0 ? 'full' : 'leftAtMost', signs: step }
}
