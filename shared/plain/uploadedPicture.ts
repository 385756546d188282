/** The path of a picture that was uploaded to this server. */
export const uploadedPicture = /^\/api\/images\/file\/([0-9a-f]{64})$/
