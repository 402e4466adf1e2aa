import React from 'react';

// React's development build takes a stack trace of every element that is made, a tenth of the tests' time. It stops after
// 10,000 of them in a second, and here it counts from there. Warnings still name the component.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals)) {
  throw new TypeError('React counts its stack traces elsewhere now');
}
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => {},
});
