/**
 * The provider refused: the code or refresh token is used, expired or revoked. After any other error a retry may
 * succeed.
 */
export class TokenRefused extends Error {}
