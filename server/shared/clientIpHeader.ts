/** The header in which the authentication library finds the address of the caller. */
export const CLIENT_IP_HEADER = 'x-client-ip';
