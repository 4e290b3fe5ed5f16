import styles from './payment-form.module.css'

/** Why the last try to pay came to nothing; the region is there before anything is said in it. */
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
