import styles from './unseen.module.css'

/** Class of texts for screen readers only; they take no room. */
export const UNSEEN = styles.unseen
