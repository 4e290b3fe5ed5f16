/** Brings the look of the shop into the document; the shell imports it once, before anything shows. */
import './tokens.css'
