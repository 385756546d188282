/** The layer of every dialog; toasts and popovers lie above it. */
export const dialogLayer = 100
