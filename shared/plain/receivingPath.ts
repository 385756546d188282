/** The screen for what comes from other apps. */
export const receivingPath = '/share'
