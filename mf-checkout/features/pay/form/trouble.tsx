import styles from './payment-form.module.css'

/** Why the last attempt failed; the live region exists before it has content, to be announced. */
export function Trouble({ texts }: { texts: readonly string[] }) {
  return (
    <div role="alert">
      {texts.map((text) => (
        <p key={text} className={styles.trouble}>
          {text}
        </p>
      ))}
    </div>
  )
}
