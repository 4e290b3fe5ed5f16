import { useTexts } from '@shop/shared/i18n/use-texts'
import { countText } from './count-text.ts'
import styles from './line-facts.module.css'
import type { LineText } from './line-text.ts'
import { partText } from './part-text.ts'

/** When a line is for and what it consists of; the same in the basket and in the confirmation. */
export function LineFacts({ text }: { text: LineText }) {
  const { t } = useTexts('mf_checkout')
  const facts = [text.date, text.time === null ? null : t('line.time', { time: text.time })].filter(
    (fact) => fact !== null,
  )
  const answerText = (answer: string | boolean) =>
    typeof answer === 'boolean' ? t(answer ? 'line.yes' : 'line.no') : answer
  return (
    <div className={styles.facts}>
      {facts.length > 0 ? <p className={styles.when}>{facts.join(' · ')}</p> : null}
      <p className={styles.what}>{[text.detail, countText(text, t)].filter(Boolean).join(' · ')}</p>
      {text.parts.length > 0 ? (
        <ul className={styles.parts}>
          {text.parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two tickets may have the same name
            <li key={index}>{partText(part)}</li>
          ))}
        </ul>
      ) : null}
      {text.answers.length > 0 ? (
        <ul className={styles.parts}>
          {text.answers.map(({ question, answer }) => (
            <li key={question}>
              {question} – {answerText(answer)}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
