/** The z-index of every dialog; toasts and popovers go above it. */
export const dialogLayer = 100
