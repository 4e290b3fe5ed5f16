/** The longest request the API reads, in bytes; a server in front of it should not take more either. */
export const MAX_BODY_BYTES = 256 * 1024
