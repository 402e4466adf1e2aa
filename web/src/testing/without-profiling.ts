// React's development build records each component for the profiler of the browser, which takes a tenth of the tests' time.
// It does so only where these two exist when it is loaded.
Reflect.deleteProperty(console, 'createTask');
Reflect.deleteProperty(console, 'timeStamp');
