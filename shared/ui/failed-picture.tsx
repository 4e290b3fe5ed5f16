import styles from './failed-picture.module.css'

/** The class of an `<img>` in a positioned frame: without its file, it shows its text alone. */
export const FAILED_PICTURE = styles.picture
